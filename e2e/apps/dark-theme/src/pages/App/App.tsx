import { useEffect, useState } from 'react';
import '../../theme.css';

export const meta = { title: 'App', description: 'A page with a dark theme.' };

export default function AppPage() {
  const [isDark, setDark] = useState(false);
  useEffect(() => {
    document.documentElement.classList.toggle('dark', isDark);
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
    document.body.style.setProperty('--theme', isDark ? 'dark' : 'light');
  }, [isDark]);
  return (
    <>
      <h1>App</h1>
      <p data-testid="card" className="card">
        From 10.5 %
      </p>
      <button type="button" onClick={() => setDark((was) => !was)}>
        Change the theme
      </button>
    </>
  );
}
