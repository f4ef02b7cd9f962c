/**
 * The logo, as in ui/seal.svg. Inline, since loading an SVG file costs a browser as much as a small
 * page.
 */
export function Seal() {
  return (
    <svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true">
      <rect x="8" y="4" width="32" height="40" rx="3" fill="#8e1f2f" />
      <path d="M15 6v36" stroke="#fff" strokeWidth="2" strokeDasharray="4 3" />
      <path d="M21 15h13M21 21h13M21 27h8" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="32" cy="34" r="4.5" fill="#e9c46a" />
    </svg>
  );
}
