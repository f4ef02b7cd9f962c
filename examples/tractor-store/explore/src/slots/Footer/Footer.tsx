import styles from './Footer.module.css';

export default function Footer() {
  return (
    <footer className={styles['footer']}>
      <p>
        Based on <a href="https://micro-frontends.org/tractor-store/">the tractor store 2.0</a>, a
        project of neuland. Names, prices and rules are theirs; everything else was drawn and
        written anew.
      </p>
      <p>Techstack: @platband/host, @platband/slice, React, prerendered.</p>
    </footer>
  );
}
