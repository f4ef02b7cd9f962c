import '@fontsource-variable/jetbrains-mono';
import '@fontsource/inter/400.css';
import '@fontsource/inter/700.css';
import { useState } from 'react';
import '../../fonts.css';
import styles from './App.module.css';

export const meta = { title: 'App', description: 'A page with typefaces.' };

const fonts = { body: 'Inter, sans-serif' };

export default function AppPage() {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <h1 style={{ fontFamily: fonts.body }}>App</h1>
      <p data-testid="card" className={styles.card}>
        From 10.5 %
      </p>
      <p style={{ fontFamily: 'var(--font-body)' }}>In the typeface of the page</p>
      <button type="button" onClick={() => setShown(true)}>
        Show the sum
      </button>
      {isShown && <p className={styles.sum}>₹5,00,000</p>}
    </>
  );
}
