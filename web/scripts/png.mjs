// png.mjs: pictures that say which drawing they were made of, so that a test can tell an old one.
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

// A text chunk behind signature and IHDR.
export const signed = (png, svg) => {
  const data = Buffer.from(`tEXtSource\0${createHash('sha256').update(svg).digest('hex')}`);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length - 4);
  sum.writeUInt32BE(crc32(data));
  const head = 8 + 25;
  return Buffer.concat([png.subarray(0, head), size, data, sum, png.subarray(head)]);
};

// A drawing that fills a page of this size, as a picture.
export const picture = async (browser, svg, [width, height]) => {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${width}px;height:${height}px}</style>${svg}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return signed(png, svg);
};
