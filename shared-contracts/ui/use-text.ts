import { t } from '@platform/slice/browser/language';

/**
 * For slices that were written before 1.2.0: since then `t` of `browser/language` needs no hook,
 * and the page says which language it is in.
 */
export const useText = () => ({ t, lang: undefined });
