import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../button/icon-button';
import { toggleTheme, useTheme } from '../style/theme';

/** Switches between the day and the night theme. */
export function ThemeToggle() {
  const night = useTheme() === 'night';
  return (
    <IconButton
      label={night ? 'Switch to day colours' : 'Switch to night colours'}
      icon={night ? Sun : Moon}
      onClick={toggleTheme}
    />
  );
}
