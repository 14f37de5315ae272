import { phoneText } from './phone-text.ts';

test.each([
  ['+46701234567', '+46 701 234 567'],
  ['+1701234567', '+1 701 234 567'],
  ['+358701234567', '+358 701 234 567'],
  ['070-123 45 67', '070-123 45 67'],
  ['', ''],
])('formats %p as %p', (number, text) => {
  expect(phoneText(number)).toBe(text);
});
