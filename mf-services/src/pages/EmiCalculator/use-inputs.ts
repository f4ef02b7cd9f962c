import { useLocation, useSearchParams } from '@platband/slice/runtime';
import { type RefObject, useEffect, useState } from 'react';
import { useIsHydrated } from 'shared-contracts/ui/use-is-hydrated';
import { usePreHydrationInput } from 'shared-contracts/ui/use-pre-hydration-input';
import type { Loan } from './emi';
import { readValue, type SliderName, sliderNames, sliderSuffix, sliders } from './sliders';

/** Debounce for URL updates in milliseconds, since browsers rate-limit them. */
const settleMs = 300;

const settled = { replace: true, preventScrollReset: true, state: { isWorkedOut: true } };

type Texts = Readonly<Partial<Record<SliderName, string>>>;

/**
 * The visitor's input, also stored in the address, so that a calculation can be shared. Typed text
 * is kept as is.
 */
export function useInputs(place: RefObject<HTMLElement | null>) {
  const [address, setAddress] = useSearchParams();
  /** Distinguishes the visitor's figures from those of a shared link. */
  const { state } = useLocation() as { readonly state: { readonly isWorkedOut?: unknown } | null };
  const isHydrated = useIsHydrated();
  const [typed, setTyped] = useState<Texts>({});
  const [lastValid, setLastValid] = useState<Partial<Loan>>({});
  const getText = (name: SliderName): string => {
    const shared = isHydrated ? address.get(name) : null;
    return (
      typed[name] ??
      (shared !== null && readValue(shared, sliders[name]) !== null
        ? shared
        : String(sliders[name].initial))
    );
  };
  const inputs = Object.fromEntries(
    sliderNames.map((name) => {
      const text = getText(name);
      const value = readValue(text, sliders[name]);
      return [
        name,
        { text, value: value ?? lastValid[name] ?? sliders[name].initial, isValid: value !== null },
      ];
    }),
  ) as Record<
    SliderName,
    { readonly text: string; readonly value: number; readonly isValid: boolean }
  >;
  usePreHydrationInput(place, (values) =>
    setTyped(
      Object.fromEntries(
        Object.entries(values).map(([name, text]) => [name.replace(sliderSuffix, ''), text]),
      ),
    ),
  );
  const change = (name: SliderName, text: string) => {
    const value = readValue(text, sliders[name]);
    setTyped({ ...typed, [name]: text });
    if (value !== null) setLastValid({ ...lastValid, [name]: value });
  };
  const query = new URLSearchParams(
    sliderNames.map((name) => [name, String(inputs[name].value)]),
  ).toString();
  const isTouched = Object.keys(typed).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter changes with every navigation
  useEffect(() => {
    if (!isTouched) return;
    const timer = setTimeout(() => setAddress(query, settled), settleMs);
    return () => clearTimeout(timer);
  }, [query, isTouched]);
  return { inputs, change, query, isWorkedOut: isTouched || state?.isWorkedOut === true };
}
