import { useEffect, useState } from 'react';
import { Disclosure, type DisclosureProps, panelItem } from './disclosure.tsx';
import { DarkIcon, LightIcon, SystemIcon } from './icons.tsx';
import { chooseTheme, chosenTheme, type ThemeChoice, themes } from './theme.ts';

const options = {
  light: { label: 'Light', Icon: LightIcon },
  dark: { label: 'Dark', Icon: DarkIcon },
  system: { label: 'System', Icon: SystemIcon },
};

type ThemeProps = { theme: ThemeChoice; onTheme: (theme: ThemeChoice) => void };

/** Returns the chosen theme, and a function that applies and stores another one. */
export function useTheme(): ThemeProps {
  const [theme, setTheme] = useState<ThemeChoice>('system');
  // In an effect, because the server's rendering does not depend on the visitor.
  useEffect(() => setTheme(chosenTheme()), []);
  return {
    theme,
    onTheme: (chosen) => {
      chooseTheme(chosen);
      setTheme(chosen);
    },
  };
}

/** The choice between the light, the dark and the system's theme. */
export const ThemeChoices = ({
  theme,
  onTheme,
  className,
  legendClass,
}: ThemeProps & { className: string; legendClass: string }) => (
  <fieldset className={className}>
    <legend className={legendClass}>Theme</legend>
    {themes.map((value) => {
      const { label, Icon } = options[value];
      return (
        <label key={value} className={panelItem}>
          <input type="radio" name="theme" value={value} checked={value === theme} onChange={() => onTheme(value)} />
          <Icon />
          {label}
        </label>
      );
    })}
  </fieldset>
);

/** The menu to choose the theme. */
export function ThemeSwitch({ theme, onTheme, ...panel }: ThemeProps & Pick<DisclosureProps, 'isOpen' | 'onToggle'>) {
  const { Icon } = options[theme];
  return (
    <Disclosure label="Theme" isLabelHidden edge="right" before={<Icon />} {...panel}>
      <ThemeChoices theme={theme} onTheme={onTheme} legendClass="sr-only" className="grid gap-0.5" />
    </Disclosure>
  );
}
