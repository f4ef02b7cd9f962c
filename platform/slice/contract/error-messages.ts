/** Error messages of the server for failures that no route of the site answers. */
export const pleaseCheck = 'Please check what you have entered.';
export const nothingStored =
  'Nothing can be stored at the moment. Please try again in a little while.';
/** `{number}` is the request's id. */
export const ourMistake =
  'Something went wrong on our side. If it keeps happening, send us this number: {number}';
