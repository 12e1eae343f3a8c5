// sight.mjs: what has to be seen of Kaskadia: Rzeki, for 45-frame.mjs.
export default {
  ground: '.kaskadia .table-part',
  needs: [
    '.kaskadia .collect tbody tr',
    '.kaskadia .slot',
    '.kaskadia .dice-row',
    '.kaskadia .confirm',
  ],
  mostly: ['.kaskadia .own-part .kas-sheet .zoom-picture'],
};
