/** For a dialog that is closed once it is done: what opened it goes with its row, and the focus goes to the page's heading. */
export function focusTitle(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('[data-slot=page-title]')?.focus();
}
