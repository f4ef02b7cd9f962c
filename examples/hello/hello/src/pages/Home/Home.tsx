import styles from './Home.module.css';

export const meta = {
  title: 'Welcome',
  description: 'What this page is about, in one sentence.',
};

export default function Home() {
  return (
    <>
      <h1>Welcome</h1>
      <p className={styles['intro']}>Say here what visitors find on this page.</p>
    </>
  );
}
