export { exportLeads } from '../export/export-leads';
export { figuresPlugin } from '../figures/plugin';
export { deskPlugin } from '../list/routes';
export { workOnLeads } from '../notes/work-on-lead';
