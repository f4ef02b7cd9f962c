export { reportsPlugin } from '../reports/plugin';
export { leaveDeployToken } from '../service/api/deploy-token';
export { releasesPlugin } from '../service/plugin';
export { ownContentRoutes } from '../serving/own-content';
export { sitePlugin } from '../serving/routes';
export { allowInlineStyles, sendSecurityHeaders } from '../serving/security-headers';
