/** The colours of the tokens (shared-contracts/ui/tokens.css): a picture is a document of its own and cannot read them. */
export const colour = {
  ink: '#1C1B2E',
  madder: '#8E1F2F',
  deep: '#6B1523',
  brass: '#B5852B',
  light: '#E9C46A',
  rule: '#D9CFBF',
  ground: '#FBF7F0',
} as const;

/** A picture of so many px, with the drawing in it. */
export const picture = (width: number, height: number, drawing: string, viewBox = `0 0 ${width} ${height}`): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${drawing}</svg>\n`;
