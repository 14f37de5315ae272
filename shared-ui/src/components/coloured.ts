/**
 * The props that give an element colours of its own (`#rrggbb`) as custom properties. The site's policy refuses `style` attributes in what
 * a server sends: a script sets them, and the server's document has a rule for each `data-colours` (`colourRules` of the contract).
 */
export function coloured(colours: Readonly<Record<`--${string}`, string>>) {
  const entries = Object.entries(colours);
  return {
    'data-colours': entries.map((entry) => entry.join(':')).join(';'),
    ref: (element: HTMLElement | null): void => {
      for (const [name, colour] of entries) element?.style.setProperty(name, colour);
    },
  };
}
