/** Words that say nothing about which node is meant. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the to of in on at for with from by as into onto out up off over under than then there here
  my your our their his her its i me we you they he she it us them
  is are was were be been being am do does did has have had can could will would shall should may might must
  that this these those which who whom whose what where how why
  and or but nor so too also just only even still yet very more most some any all both such
  want wants need needs like please help let lets use uses used using get gets got give gives
  node nodes n8n automation automate integration integrate integrations step somehow something someone anything
  about via per after before again while during between within without
  one ones thing things way ways lot lots new old other another own same
  simple simply easy easily quick quickly automatically`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
