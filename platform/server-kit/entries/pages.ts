export { barDrawing } from '../pages/bar-drawing';
export { readFormBodies, textIn } from '../pages/form-body';
export { type Look, serveLook } from '../pages/look';
export { refuseOtherSites, sendOwnPage, serveOwnPages } from '../pages/own-pages';
export { type Page, pagesOf } from '../pages/page';
export { type SignInMail, serveSignedInPages } from '../pages/signed-in-pages';
