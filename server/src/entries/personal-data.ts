export {
  eraseAgain,
  eraseDue,
  eraseLeadsOfPerson,
  erasePerson,
} from '../personal-data/erase-person';
export { listErased } from '../personal-data/erased-repository';
export { eraseOld } from '../personal-data/retention';
