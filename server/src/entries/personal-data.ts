export { eraseDue, eraseLeadsOfPerson } from '../personal-data/erase-person';
export { setErasure } from '../personal-data/erased-repository';
