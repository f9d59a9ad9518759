import type { Language } from '../reading/language.ts';

export interface ClosingWords {
  readonly built: (chain: string) => string;
  readonly with: (parts: string) => string;
  readonly setUp: string;
  readonly problems: string;
  readonly failed: string;
  readonly credential: (node: string) => string;
  readonly nothing: string;
  readonly notRun: string;
}

/** The fixed words of an account, in the languages that the planner answers in. */
export const WORDS: Readonly<Record<Language, ClosingWords>> = {
  en: {
    built: (chain) => `I have drafted the workflow: ${chain}.`,
    with: (parts) => `Attached to it: ${parts}.`,
    setUp: 'To set up',
    problems: 'The check still shows',
    failed: 'Not done',
    credential: (node) => `Choose a credential for "${node}"`,
    nothing: 'I have changed nothing: none of what I tried was possible.',
    notRun:
      'Nothing has been run. This was put together by rules, without a language model: please check that it is what you meant.',
  },
  de: {
    built: (chain) => `Ich habe den Workflow entworfen: ${chain}.`,
    with: (parts) => `Daran hängen: ${parts}.`,
    setUp: 'Noch einzurichten',
    problems: 'Die Prüfung zeigt noch',
    failed: 'Nicht gelungen',
    credential: (node) => `Zugangsdaten für "${node}" wählen`,
    nothing: 'Ich habe nichts geändert: Nichts von dem, was ich versucht habe, war möglich.',
    notRun:
      'Es wurde nichts ausgeführt. Der Entwurf stammt von Regeln, nicht von einem Sprachmodell: Bitte prüfen, ob er so gemeint war.',
  },
  fr: {
    built: (chain) => `J’ai préparé le workflow : ${chain}.`,
    with: (parts) => `Y sont rattachés : ${parts}.`,
    setUp: 'À configurer',
    problems: 'La vérification signale encore',
    failed: 'Non réalisé',
    credential: (node) => `Choisir un identifiant pour "${node}"`,
    nothing: 'Je n’ai rien changé : rien de ce que j’ai essayé n’était possible.',
    notRun:
      'Rien n’a été exécuté. Le brouillon vient de règles, sans modèle de langage : merci de vérifier que c’est bien ce que vous vouliez.',
  },
  es: {
    built: (chain) => `He preparado el flujo: ${chain}.`,
    with: (parts) => `Unidos a él: ${parts}.`,
    setUp: 'Por configurar',
    problems: 'La comprobación aún muestra',
    failed: 'No hecho',
    credential: (node) => `Elegir una credencial para "${node}"`,
    nothing: 'No he cambiado nada: nada de lo que intenté fue posible.',
    notRun:
      'No se ha ejecutado nada. El borrador viene de reglas, sin modelo de lenguaje: compruebe que es lo que quería.',
  },
  ja: {
    built: (chain) => `ワークフローの下書きを作りました: ${chain}。`,
    with: (parts) => `接続されている部品: ${parts}。`,
    setUp: '設定が必要なもの',
    problems: '検査で残っている点',
    failed: 'できなかったこと',
    credential: (node) => `「${node}」の認証情報を選んでください`,
    nothing: '何も変更していません。試したことはどれもできませんでした。',
    notRun: 'まだ何も実行していません。言語モデルではなく規則で作った下書きですので、内容を確認してください。',
  },
};
