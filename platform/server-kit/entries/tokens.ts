export { cookieIn } from '../tokens/cookies';
export { isWorkflow, OidcTokens, oidcRulesIn } from '../tokens/oidc';
export {
  includesRight,
  isOfSlice,
  ownRights,
  type Right,
  registerRights,
  rightsIn,
  type SliceRight,
} from '../tokens/rights';
export { seal, unseal } from '../tokens/seal';
export { eraseTokenUses, findWebhook, recordUse, type Webhook } from '../tokens/token-repository';
export {
  createToken,
  holdersOf,
  listTokens,
  setWebhook,
  type Token,
  tokenFor,
  tokensNotifiedOf,
  validToken,
  withdrawToken,
} from '../tokens/tokens';
export { tokensEnding } from '../tokens/tokens-ending';
