export { eraseDue, eraseLeadsOfPerson } from '../personal-data/erase-person';
