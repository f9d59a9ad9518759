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

/** Nothing of the request was understood as a change of what is there. */
export function notUnderstood(prompt: Prompt): string {
  const language = languageOf(prompt.words);
  if (language === 'de')
    return 'Ich habe nicht verstanden, was am Workflow geändert werden soll, und habe nichts geändert. Bitte nennen: welcher Node, und was soll anders sein (Zeitplan, Adresse, Kanal, Text, ein Schritt mehr oder weniger)?';
  if (language === 'fr')
    return 'Je n’ai pas compris ce qui doit changer dans le workflow et je n’ai rien modifié. Quel nœud, et que faut-il changer (horaire, adresse, canal, texte, une étape en plus ou en moins) ?';
  if (language === 'es')
    return 'No he entendido qué debe cambiar en el flujo y no he cambiado nada. ¿Qué nodo, y qué debe ser distinto (horario, dirección, canal, texto, un paso más o menos)?';
  return 'I did not understand what to change in the workflow, and have changed nothing. Please name the node and what shall be different: its schedule, address, channel, recipient, text, a number, or a step to add after it, replace, switch off, rename or remove.';
}
