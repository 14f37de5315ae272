import { country, text, url } from '../../shared/fields.tsx';

export const teamFields = {
  name: text('Team name', { required: true, fact: 'Name', column: 'Name' }),
  englishName: text('English name', { column: true }),
  country: country({ required: true, column: true }),
  imageUrl: url('Image URL', { fact: false, column: false }),
  website: url('Website', { column: false }),
};
