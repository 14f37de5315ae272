import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Disclosure, panelItem } from './disclosure.tsx';
import { chooseTheme, chosenTheme, themes } from './theme.ts';

const looks = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
};

type ThemeSwitchProps = { isOpen: boolean; onToggle: (isOpen: boolean) => void };

/** Chooses between the light, the dark and the system's theme. */
export function ThemeSwitch({ isOpen, onToggle }: ThemeSwitchProps) {
  const [current, setCurrent] = useState(chosenTheme);
  const { Icon: CurrentIcon } = looks[current];
  return (
    <Disclosure
      label="Theme"
      edge="right"
      icon={<CurrentIcon aria-hidden="true" />}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <fieldset className="grid gap-0.5">
        <legend className="sr-only">Theme</legend>
        {themes.map((theme) => {
          const { label, Icon } = looks[theme];
          return (
            <label key={theme} className={panelItem}>
              <input
                type="radio"
                name="theme"
                value={theme}
                checked={theme === current}
                className="size-4 accent-primary"
                onChange={() => {
                  chooseTheme(theme);
                  setCurrent(theme);
                }}
              />
              <Icon aria-hidden="true" />
              {label}
            </label>
          );
        })}
      </fieldset>
    </Disclosure>
  );
}
