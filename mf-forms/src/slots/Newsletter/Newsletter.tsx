export default function Newsletter() {
  return <p>Newsletter</p>;
}
