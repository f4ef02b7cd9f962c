export { immutable } from '../http/cache-control';
export { checked } from '../http/checked';
export { clientOf, neighbourhoodOf, networkAround } from '../http/client-address';
export { bodyLimitBytes, readJsonBodies } from '../http/json-body';
export { minutes } from '../http/minutes';
export { inJson, parametersIn, pathsOf } from '../http/open-api';
export { openServer } from '../http/open-server';
export { answerOnlyOn, type OriginName, type Origins } from '../http/origins';
export { httpPlugin, rateLimitsPlugin } from '../http/plugin';
export { countPoint, eraseRateLimits } from '../http/rate-limit-repository';
export type { RateLimits } from '../http/rate-limits';
/** @public Part of the type of `reject`. */
export type { Rejection } from '../http/rejection';
export { pleaseCheck, reject } from '../http/rejection';
export { schedule } from '../http/schedule';
