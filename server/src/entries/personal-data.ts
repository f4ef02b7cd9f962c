export { eraseLeadsOfPerson } from '../personal-data/erase-person';
