import { makeDeployPlace as makePlace, requestsOf } from './deploy-place';
import { emptyContent } from './fixture-calls';

export const { packHome, sendRelease, orderRollback, orderPromotion } = requestsOf('plants');
export const makeDeployPlace = () => makePlace(emptyContent);
