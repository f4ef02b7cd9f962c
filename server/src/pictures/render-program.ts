/** The program that renders pictures, by path without `.ts`. */
export const renderProgram = 'server/src/pictures/render-process';
