// 80-pictures.mjs: a small selection of pictures in the normal run; `--shots` makes them all.
import { few } from './shots.mjs';

export default Object.fromEntries(few.map(({ name, test }) => [name, test]));
