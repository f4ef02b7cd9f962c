export default function InlineEnquiry() {
  return <p>InlineEnquiry</p>;
}
