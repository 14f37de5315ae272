import { useEffect, useState } from 'react';
import { Disclosure, type DisclosureProps, panelItem } from './disclosure.tsx';
import { DarkIcon, LightIcon, SystemIcon } from './icons.tsx';
import { chooseTheme, chosenTheme, type ThemeChoice, themes } from './theme.ts';

const options = {
  light: { label: 'Light', Icon: LightIcon },
  dark: { label: 'Dark', Icon: DarkIcon },
  system: { label: 'System', Icon: SystemIcon },
};

/** The menu to choose the light, the dark or the system's theme. */
export function ThemeSwitch(panel: Pick<DisclosureProps, 'isOpen' | 'onToggle'>) {
  const [current, setCurrent] = useState<ThemeChoice>('system');
  // In an effect, because the server's rendering does not depend on the visitor.
  useEffect(() => setCurrent(chosenTheme()), []);
  const { Icon: CurrentIcon } = options[current];
  return (
    <Disclosure label="Theme" edge="right" icon={<CurrentIcon />} {...panel}>
      <fieldset className="grid gap-0.5">
        <legend className="sr-only">Theme</legend>
        {themes.map((theme) => {
          const { label, Icon } = options[theme];
          return (
            <label key={theme} className={panelItem}>
              <input
                type="radio"
                name="theme"
                value={theme}
                checked={theme === current}
                onChange={() => {
                  chooseTheme(theme);
                  setCurrent(theme);
                }}
              />
              <Icon />
              {label}
            </label>
          );
        })}
      </fieldset>
    </Disclosure>
  );
}
