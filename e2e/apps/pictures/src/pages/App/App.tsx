import { useState } from 'react';
import styles from './App.module.css';
import face from './face.png';
import mark from './mark.svg';

export const meta = { title: 'App', description: 'A page of pictures.' };

const twice = (value: number, show: (doubled: number) => void) => {
  const worker = new Worker(new URL('./count.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<number>) => show(data));
  worker.postMessage(value);
};

export default function AppPage() {
  const [count, setCount] = useState(2);
  return (
    <>
      <h1>App</h1>
      <p data-testid="card" className={styles.card}>
        Twice is {count}
      </p>
      <p className={styles.logo} />
      <img src={face} alt="A face" width={96} height={96} />
      <img src={mark} alt="A mark" width={48} height={48} />
      <img src="/art/logo.svg" alt="A logo" width={64} height={64} />
      {['one', 'two'].map((name) => (
        <img key={name} src={`/art/${name}.png`} alt={name} width={64} height={64} />
      ))}
      <img
        src={`${import.meta.env.BASE_URL}art/one.png`}
        srcSet="/art/one.png 1x, /art/two.png 2x"
        alt="One of two"
        width={64}
        height={64}
      />
      <p>{import.meta.env.BASE_URL}</p>
      <p style={{ height: 64, background: 'url("/art/two.png") left / 64px no-repeat' }} />
      <button type="button" onClick={() => twice(count, setCount)}>
        Double it
      </button>
    </>
  );
}
