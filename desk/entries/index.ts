export { exportLeads } from '../export/export-leads';
export { figuresPlugin } from '../figures/plugin';
export { sumLines } from '../figures/sums';
export { leadLine } from '../list/lead-line';
export { deskPlugin } from '../list/routes';
export { workOnLead } from '../notes/work-on-lead';
