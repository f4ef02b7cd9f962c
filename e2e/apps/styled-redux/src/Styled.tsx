import type { ReactNode } from 'react';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';

export const Styled = ({ children }: { readonly children: ReactNode }) =>
  typeof window === 'undefined' ? <OnServer>{children}</OnServer> : children;

function OnServer({ children }: { readonly children: ReactNode }) {
  const sheet = new ServerStyleSheet();
  const Collected = () => sheet.getStyleElement();
  return (
    <StyleSheetManager sheet={sheet.instance}>
      {children}
      <Collected />
    </StyleSheetManager>
  );
}
