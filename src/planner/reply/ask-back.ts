import { languageOf } from '../reading/language.ts';
import type { Prompt } from '../reading/prompt.ts';

/** Asks for what is missing before anything is built. */
export function askBack(prompt: Prompt): string {
  const syncs = /\b(?:sync\w*|connect\w*|integrat\w*|crm|tool|keep)\b/.test(prompt.words);
  const language = languageOf(prompt.words);
  if (language === 'de')
    return 'Bevor ich etwas baue, brauche ich mehr: Um welche Aufgabe geht es, welche Apps oder Dienste sind beteiligt, und wann soll der Workflow laufen (nach Zeitplan oder wenn etwas geschieht)?';
  if (language === 'fr')
    return 'Avant de construire quoi que ce soit, il me faut plus de détails : quelle tâche, quelles applications, et quand le workflow doit-il démarrer (à heure fixe ou sur un événement) ?';
  if (language === 'es')
    return 'Antes de construir nada necesito saber más: ¿qué tarea es, qué aplicaciones intervienen y cuándo debe empezar (a una hora fija o cuando algo ocurra)?';
  if (syncs) {
    return [
      'I have not built anything yet, since I would have to guess. Please tell me:',
      '1. Which CRM is it (for example HubSpot, Pipedrive, Salesforce), and which other tool?',
      '2. In which direction shall data go: from the CRM to the other tool, back, or both ways?',
      '3. Which records and which fields shall stay in sync, and what tells two records to be the same (for example the email)?',
      '4. How often: at once when something changes, or on a schedule?',
    ].join('\n');
  }
  return [
    'I have not built anything yet, since I would have to guess. Please tell me:',
    '1. Which task or tasks shall it take off you?',
    '2. Which apps are involved (for example Gmail, Slack, Google Sheets)?',
    '3. What shall start it: a time, a message, a form, a new row …?',
    '4. What shall be the outcome, and where shall it go?',
  ].join('\n');
}
