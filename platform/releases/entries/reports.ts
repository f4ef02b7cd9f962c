export { nameable, other } from '../reports/figure-counts';
export { type Figure, readFigures } from '../reports/figure-repository';
