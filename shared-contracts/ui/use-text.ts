import { t } from '@platband/slice/browser/language';

/** For slices written before 1.2.0. Since then `t` from `browser/language` needs no hook. */
export const useText = () => ({ t, lang: undefined });
