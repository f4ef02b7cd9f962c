// The sheet that every picture is set on: ledger paper with its rules, the red line of the margin, and a stitched edge.
export const colour = {
  ink: '#1C1B2E',
  soft: '#55536A',
  madder: '#8E1F2F',
  deep: '#6B1523',
  /** Lines on the deep red: less than words, more than nothing. */
  dusk: '#8F3646',
  brass: '#B5852B',
  light: '#E9C46A',
  rule: '#DFD5C4',
  ground: '#FBF7F0',
  white: '#FFFFFF',
};
/** Tints of paper, as ledgers of several years have them. */
export const tints = ['#FFFDF8', '#FBF3E6', '#F4F1E6', '#EEF3EC', '#F6EEE9', '#F1F0F4'];

export const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`;

export const rules = (width, height, from, gap, left = 0) =>
  `<path d="${Array.from({ length: Math.floor((height - from) / gap) + 1 }, (_, at) => `M${left} ${from + at * gap}H${width}`).join('')}" stroke="${colour.rule}" stroke-width="1.5"/>`;

export const stitch = (x, height) =>
  `<path d="M${x} 14V${height - 10}M${x + 9} 22V${height - 10}" stroke="${colour.madder}" stroke-width="3" stroke-dasharray="13 9" stroke-linecap="round"/>`;

/** Lines in ink, two px wide unless told otherwise. */
export const lines = (path, { x = 0, y = 0, scale = 1, width = 2, stroke = colour.ink, fill = 'none' } = {}) =>
  `<path d="${path}" transform="translate(${x} ${y}) scale(${scale})" fill="${fill}" stroke="${stroke}" stroke-width="${(width / scale).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"/>`;
