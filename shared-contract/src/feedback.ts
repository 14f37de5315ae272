import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { optionalField, payload, requiredText } from './fields.ts';
import { plainText } from './names.ts';

export const feedbackCategories = ['General Inquiry', 'Support', 'Partnership', 'Feedback', 'Other'] as const;

export const Feedback = payload({
  from: optionalField(v.pipe(v.string(), v.trim(), v.maxLength(254, 'Must be at most 254 characters'), plainText)),
  message: requiredText(5000),
  category: v.picklist(feedbackCategories, 'Choose a subject.'),
});

export const sendFeedback = endpoint('POST', '/Email/feedback', {
  summary: 'Send feedback to the operators',
  access: 'anyone',
  changesNoAnswer: true,
  body: Feedback,
  status: 200,
});
