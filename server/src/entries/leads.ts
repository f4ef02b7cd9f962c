export { setErasure } from '../leads/erasure-repository';
export { leadChunks } from '../leads/find-leads';
export { readKinds } from '../leads/form-label-repository';
export { countQuarantined, formatCount } from '../leads/lead-count-repository';
export { keepDay, leadsForFigures, readDays } from '../leads/lead-figure-repository';
export type { LeadFilter } from '../leads/lead-filter';
export { countPeople, readSources, turns } from '../leads/lead-list-repository';
export {
  addNote,
  type LeadNote,
  type NotesByLead,
  readNotes,
} from '../leads/lead-note-repository';
export { findPage, type ListPlace } from '../leads/lead-page';
export { type Queue, queues } from '../leads/lead-queue';
export {
  findLead,
  noLead,
  readLeads,
  releaseLead,
} from '../leads/lead-repository';
export { describeSource, getSource, sourceColumns } from '../leads/lead-source';
export {
  type LostReason,
  lostReasonNames,
  lostReasons,
  type StatusName,
  statuses,
  statusNames,
} from '../leads/lead-status';
export { changePeople, type Person, planJoin, planPart, readPeople } from '../leads/people';
export { personKey } from '../leads/person-keys';
export { readDeskVersion } from '../leads/person-repository';
export { getFormName, getLabel, isKind, storedKinds, wordsOfValue } from '../leads/stored-kinds';
export type { StoredLead } from '../leads/stored-lead';
export { type LeadSummary, summarizeLead } from '../leads/summarize-lead';
export {
  type Change,
  ChangedMeanwhile,
  quickChanges,
  type ShownLead,
  statusOf,
  workOnLeads,
} from '../leads/work-on-lead';
export { readResume } from '../resumes/resume-repository';
