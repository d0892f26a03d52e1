import { expect, test } from 'vitest';
import { customerLimits } from '../../../api/rules/customer-limits.ts';
import { mergedAlert, withoutNumber } from './rules.ts';

const alert = (text: string, alert_until: number | null = null, alert_author = 'Nadia') => ({
  alert: text,
  alert_author,
  alert_until,
});

test('of two customers who are one, no warning is lost', () => {
  expect(mergedAlert(alert(''), alert('Impayé', 20), 10)).toEqual(alert('Impayé', 20));
  expect(mergedAlert(alert('Retards', 5), alert('Impayé', 20), 10)).toEqual(alert('Impayé', 20));
  expect(mergedAlert(alert('Retards', 30), alert('Impayé', 5), 10)).toEqual(alert('Retards', 30));
  expect(mergedAlert(alert('Retards', 30), alert('Impayé', 40, 'Ali'), 10)).toEqual(
    alert('Retards · Impayé', 40, 'Nadia, Ali'),
  );
  expect(mergedAlert(alert('Retards', 30), alert('Impayé'), 10).alert_until).toBeNull();
  const long = mergedAlert(alert('a'.repeat(300)), alert('Impayé'), 10);
  expect(long.alert.length).toBeLessThanOrEqual(customerLimits.alert);
});

test('that the number of a document changed is told, and of the numbers only how they end', () => {
  const change = { field: 'document_number', before: 'JB 123456', after: 'XX 000456' };
  expect(withoutNumber(change)).toEqual({ field: 'document_number', before: '•••456', after: '•••456' });
  expect(withoutNumber({ ...change, before: '' })).toMatchObject({ before: '' });
  expect(withoutNumber({ ...change, field: 'note' })).toEqual({ ...change, field: 'note' });
});
