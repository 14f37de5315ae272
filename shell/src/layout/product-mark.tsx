/** The product's logo, the first rows of a table. Decorative: the product's name is beside it. */
export function ProductMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
      <rect width="32" height="32" rx="7" className="fill-brand" />
      <g className="fill-brand-foreground">
        <rect x="7" y="8" width="18" height="4" rx="1" />
        <rect x="7" y="14" width="14" height="4" rx="1" opacity="0.75" />
        <rect x="7" y="20" width="10" height="4" rx="1" opacity="0.5" />
      </g>
    </svg>
  );
}
