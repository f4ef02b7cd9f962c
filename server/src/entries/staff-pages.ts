export { page } from '../pages/page';
export { serveStaffPages } from '../pages/staff-pages';
