export { DeployRefused } from '../check/refused';
export { serverProblems } from '../operations/check-server';
