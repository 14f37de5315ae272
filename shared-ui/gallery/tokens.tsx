import type { ReactNode } from 'react';

/** Class names must be literal, because Tailwind extracts them from the source text. */
const type = [
  ['text-6xl', '60 / 64'],
  ['text-5xl', '48 / 52'],
  ['text-4xl', '36 / 40, h1'],
  ['text-3xl', '30 / 36, h1 on a phone'],
  ['text-2xl', '24 / 30, h2'],
  ['text-xl', '20 / 28, title of a card'],
  ['text-lg', '18 / 28, lead'],
  ['text-base', '16 / 26, to read'],
  ['text-sm', '14 / 22, labels'],
  ['text-xs', '13 / 20, said about something'],
] as const;

const spaces = [
  ['w-1', '1: 4 px'],
  ['w-2', '2: 8 px'],
  ['w-4', '4: 16 px'],
  ['w-part', 'part: 32 px'],
  ['w-target', 'target: 44 px'],
  ['w-section', 'section: 80 px'],
] as const;

const radii = ['rounded-sm', 'rounded-md', 'rounded-lg', 'rounded-xl', 'rounded-2xl', 'rounded-3xl'] as const;
const shadows = ['shadow-xs', 'shadow-card', 'shadow-lg'] as const;

const motions = [
  ['transition-colors hover:bg-primary hover:text-primary-foreground', 'Colours change in 140 ms'],
  ['animate-appear', 'appear: 180 ms, after 120 ms'],
  ['animate-fade-in', 'fade-in: 140 ms'],
  ['animate-rise', 'rise: 160 ms'],
] as const;

const colours = [
  ['bg-background text-foreground', 'background'],
  ['bg-card text-card-foreground', 'card'],
  ['bg-popover text-popover-foreground', 'popover'],
  ['bg-muted text-foreground', 'muted'],
  ['bg-muted text-muted-foreground', 'muted-foreground'],
  ['bg-secondary text-secondary-foreground', 'secondary'],
  ['bg-accent text-accent-foreground', 'accent'],
  ['bg-brand text-brand-foreground', 'brand'],
  ['bg-brand text-brand-muted', 'brand-muted'],
  ['bg-primary text-primary-foreground', 'primary'],
  ['bg-primary-hover text-primary-foreground', 'primary-hover'],
  ['bg-destructive text-destructive-foreground', 'destructive'],
  ['bg-success text-success-foreground', 'success'],
] as const;

const areas = [
  ['bg-border', 'border'],
  ['bg-input', 'input'],
  ['bg-ring', 'ring'],
  ['bg-star', 'star'],
  ['bg-winner', 'winner'],
  ['bg-positive', 'positive'],
  ['bg-negative', 'negative'],
  ['bg-relegation', 'relegation'],
] as const;

function TokenGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-4">
      <h3 className="text-lg">{title}</h3>
      {children}
    </div>
  );
}

/** The type, space, radius, shadow, motion and colour tokens of `theme.css` and `tokens.css`. */
export function Tokens() {
  return (
    <section aria-labelledby="tokens" data-part="tokens" className="grid gap-part">
      <h2 id="tokens" className="border-b pb-2 text-2xl">
        Tokens
      </h2>
      <div className="grid gap-12 lg:grid-cols-2">
        <TokenGroup title="Type">
          <ul className="grid gap-2">
            {type.map(([className, description]) => (
              <li key={className} className="flex flex-wrap items-baseline gap-x-4">
                <span className={`font-bold tracking-tight ${className}`}>Malmö FF</span>
                <span className="text-xs text-muted-foreground">
                  {className}: {description}
                </span>
              </li>
            ))}
            <li className="tabular-nums">Figures of one width in tables: 1 111, 2 026</li>
          </ul>
        </TokenGroup>
        <div className="grid content-start gap-8">
          <TokenGroup title="Space">
            <ul className="grid gap-2 text-xs">
              {spaces.map(([className, description]) => (
                <li key={className} className="flex items-center gap-3">
                  <span className={`h-4 border border-transparent bg-primary ${className}`} />
                  {description}
                </li>
              ))}
            </ul>
          </TokenGroup>
          <TokenGroup title="Radius">
            <ul className="flex flex-wrap gap-3 text-xs">
              {radii.map((className) => (
                <li key={className} className={`grid h-16 w-24 place-items-center border bg-card ${className}`}>
                  {className}
                </li>
              ))}
            </ul>
          </TokenGroup>
          <TokenGroup title="Shadow">
            <ul className="flex flex-wrap gap-6 text-xs">
              {shadows.map((className) => (
                <li key={className} className={`grid h-16 w-24 place-items-center rounded-xl bg-card ${className}`}>
                  {className}
                </li>
              ))}
            </ul>
          </TokenGroup>
          <TokenGroup title="Motion">
            <ul className="flex flex-wrap gap-3 text-xs">
              {motions.map(([className, description]) => (
                <li key={className} className={`rounded-lg border bg-card px-3 py-2 ${className}`}>
                  {description}
                </li>
              ))}
            </ul>
          </TokenGroup>
        </div>
      </div>
      <TokenGroup title="Colours">
        <ul className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-4 lg:grid-cols-5">
          {colours.map(([className, name]) => (
            <li key={name} className={`grid h-16 place-items-center rounded-xl border ${className}`}>
              {name}
            </li>
          ))}
        </ul>
        <ul className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-4 lg:grid-cols-8">
          {areas.map(([className, name]) => (
            <li key={name} className="grid gap-1">
              <span className={`h-10 rounded-lg border border-transparent forced-color-adjust-none ${className}`} />
              {name}
            </li>
          ))}
        </ul>
      </TokenGroup>
      <TokenGroup title="Bands">
        <div className="flex flex-wrap items-end gap-6">
          <div className="ui-bands h-28 w-48 rounded-xl shadow-card" />
          <div className="ui-bands h-28 w-48 rounded-xl shadow-card [--ui-bands-place:22%]" />
          <div className="ui-bands h-2 w-72 rounded-full [--ui-bands-direction:to_right]" />
        </div>
      </TokenGroup>
    </section>
  );
}
