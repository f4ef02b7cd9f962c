// Made by slice types, of composition d1ef2600. Make it anew when other slices have changed.
import '@platform/slice/contract/live';

declare module '@platform/slice/contract/live' {
  interface LiveSlots {
    AddToCart: { readonly sku: string };
    Footer: Record<string, never>;
    Header: Record<string, never>;
    MiniCart: Record<string, never>;
    Recommendations: { readonly skus: readonly string[] };
    StorePicker: { readonly onSelect: unknown };
  }
  interface LiveModals {}
}
