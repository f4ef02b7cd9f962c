import { getRequests, makeDeployPlace as makePlace } from './deploy-place';
import { emptyContent } from './fixture-calls';

export const { packHome, sendRelease, orderRollback, orderPromotion } = getRequests('plants');
export const makeDeployPlace = () => makePlace(emptyContent);
