import { useNavigation } from 'shared-router';

/** An indeterminate progress bar at the top edge during a navigation, unless it is quick. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-50 h-1 animate-appear overflow-hidden bg-secondary"
    >
      <div className="h-full w-1/3 animate-[shell-progress_1.2s_ease-in-out_infinite] bg-primary" />
    </div>
  );
}
