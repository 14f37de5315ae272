import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Returns a touch user whose actions are counted: each press, and each field that is filled. */
export function countedUser() {
  const actions: string[] = [];
  return {
    async press(target: Locator): Promise<void> {
      await target.tap();
      actions.push(`press ${target.toString()}`);
    },
    async fill(field: Locator, text: string): Promise<void> {
      await field.fill(text);
      actions.push(`fill ${field.toString()}`);
    },
    expectAtMost(most: number): void {
      expect(actions.length, actions.join('\n')).toBeLessThanOrEqual(most);
    },
  };
}
