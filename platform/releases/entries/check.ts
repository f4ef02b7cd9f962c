export { DeployRefused } from '../check/refused';
export { serverProblems } from '../live/check-server';
