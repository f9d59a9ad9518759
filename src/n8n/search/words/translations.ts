import { words } from '../tokens.ts';

/**
 * Words of other languages with what they mean here: one language a paragraph, `word=meaning`, an underscore for a
 * space, accents left out. Words that are also English are left out.
 */
const WORDS = `
senden=send sende=send schicken=send verschicken=send versenden=send empfangen=receive erhalten=receive nachricht=message
nachrichten=message zeitplan=schedule zeitplaner=schedule geplant=schedule jeden=every jede=every jedes=every morgen=morning
morgens=morning taglich=daily stundlich=hourly stunde=hour stunden=hours tage=days woche=week monat=month minuten=minutes
uhr=schedule warten=wait warte=wait schleife=loop wiederholen=repeat bedingung=condition wenn=when ankommt=arrives eintrifft=arrives verzweigung=branch
verzweigen=branch zusammenfuhren=merge verbinden=merge kombinieren=combine filtern=filter sortieren=sort zeile=row zeilen=row
hinzufugen=add anhangen=append einfugen=insert tabelle=table tabellen=table tabellenblatt=sheet datei=file dateien=file
lesen=read schreiben=write speichern=save hochladen=upload herunterladen=download umwandeln=convert konvertieren=convert
datenbank=database abfrage=query abfragen=query anfrage=request aufrufen=call aufruf=call schnittstelle=api felder=fields
feld=field bearbeiten=edit andern=edit setzen=set kalender=calendar termin=event erstellen=create anlegen=create
loschen=delete ubersetzen=translate bild=image zusammenfassen=summarize zusammenfassung=summary klassifizieren=classify
formular=form kommentar=comment notiz=note fehler=error fehlerbehandlung=error_handler abbrechen=stop knopf=button manuell=manually starten=start
duplikate=duplicates entfernen=remove begrenzen=limit verschlusseln=encrypt entpacken=unzip freigabe=approval genehmigung=approval
kunstliche=ai intelligenz=agent sprachmodell=language_model gedachtnis=memory anhang=attachment ausfuhren=run befehl=command teilen=split
aufteilen=split aufgabe=task wetter=weather wahrung=currency umrechnen=convert antworten=respond antwort=response
posteingang=inbox eingehende=incoming rechnung=invoice kunde=customer ordner=folder uberwachen=watch neue=new neuer=new
neues=new unterworkflow=sub_workflow teilworkflow=sub_workflow liste=list elemente=items
uber=via mit=with und=and oder=or der=the die=the das=the ein=the eine=the einen=the einer=the zum=the zur=the auf=the
aus=the von=the fur=the bei=the nach=the alle=all

enviar=send envia=send mandar=send recibir=receive mensaje=message mensajes=message mensagem=message mensagens=message
correo=email correos=email electronico=email hoja=sheet hojas=sheet calculo=spreadsheet fila=row filas=row linha=row linhas=row
anadir=add agregar=add adicionar=add acrescentar=append insertar=insert inserir=insert leer=read ler=read escribir=write
escrever=write guardar=save salvar=save archivo=file archivos=file arquivo=file arquivos=file fichero=file ficheros=file
ficheiro=file subir=upload carregar=upload descargar=download baixar=download convertir=convert converter=convert
programar=schedule programado=schedule programacion=schedule agendar=schedule agendamento=schedule horario=schedule
cada=every todos=every todas=every dia=day dias=day diario=daily diariamente=daily hora=hour horas=hour manana=morning
mananas=morning manha=morning semana=week mes=month minutos=minutes esperar=wait espera=wait aguardar=wait pausar=pause
bucle=loop repetir=repeat iterar=iterate laco=loop condicion=condition condicao=condition rama=branch ramas=branches unir=merge fusionar=merge
combinar=combine mesclar=merge juntar=merge filtrar=filter ordenar=sort ordem=order tabla=table tabela=table
planilla=spreadsheet planilha=spreadsheet base_de_datos=database datos=data dados=data banco=database consulta=query
consultar=query peticion=request solicitud=request requisicao=request llamar=call chamar=call campos=fields campo=field
editar=edit modificar=edit calendario=calendar evento=event crear=create criar=create eliminar=delete borrar=delete
excluir=delete traducir=translate traduzir=translate imagem=image resumir=summarize resumen=summary
resumo=summary clasificar=classify classificar=classify formulario=form comentario=comment nota=note errores=errors erro=error
erros=error detener=stop parar=stop boton=button botao=button manualmente=manually iniciar=start duplicados=duplicates
duplicadas=duplicates quitar=remove remover=remove limitar=limit cifrar=encrypt criptografar=encrypt descomprimir=unzip
aprobacion=approval aprovacao=approval memoria=memory modelo=model lenguaje=language linguagem=language adjunto=attachment
anexo=attachment ejecutar=run executar=run comando=command dividir=split tarea=task tarefa=task clima=weather tiempo=time
moneda=currency moeda=currency respuesta=response resposta=response factura=invoice cliente=customer
carpeta=folder pasta=folder nuevo=new nueva=new novo=new lista=list elementos=items itens=items subflujo=sub_workflow
flujo=workflow fluxo=workflow publicar=post canal=channel cuando=when quando=when llega=arrives recibe=received
el=the los=the las=the una=the uma=the um=the un=the del=the por=the para=the con=with com=with em=the ao=the

envoyer=send envoie=send envoyez=send recevoir=receive courriel=email courriels=email courrier=email mel=email feuille=sheet
calcul=spreadsheet ligne=row lignes=row ajouter=add inserer=insert lire=read ecrire=write enregistrer=save sauvegarder=save
fichier=file fichiers=file televerser=upload telecharger=download convertir=convert planifier=schedule planification=schedule
planifie=schedule programmer=schedule chaque=every tous=every toutes=every jour=day jours=day quotidien=daily matin=morning
matins=morning heure=hour heures=hours semaine=week mois=month attendre=wait attente=wait boucle=loop boucler=loop repeter=repeat
iterer=iterate embranchement=branch branche=branch fusionner=merge joindre=join combiner=combine filtrer=filter trier=sort
tableau=table tableur=spreadsheet base_de_donnees=database donnees=data requete=request appeler=call appel=call champs=fields
champ=field modifier=edit calendrier=calendar evenement=event creer=create supprimer=delete traduire=translate
resumer=summarize classer=classify formulaire=form commentaire=comment erreur=error erreurs=errors arreter=stop bouton=button
manuellement=manually demarrer=start doublons=duplicates retirer=remove limiter=limit chiffrer=encrypt decompresser=unzip
approbation=approval validation_humaine=approval memoire=memory langage=language modele=model piece_jointe=attachment executer=run
commande=command diviser=split decouper=split tache=task meteo=weather devise=currency repondre=respond reponse=response facture=invoice
dossier=folder nouveau=new nouvelle=new publier=post quand=when lorsque=when sous=sub flux=workflow
le=the les=the une=the des=the du=the dans=the avec=with pour=the sur=the au=the aux=the et=and ou=or est=the

inviare=send invia=send ricevere=receive messaggio=message messaggi=message foglio=sheet fogli=sheet riga=row righe=row
aggiungere=add aggiungi=add leggere=read scrivere=write salvare=save caricare=upload scaricare=download convertire=convert
pianificare=schedule programma=schedule pianificazione=schedule ogni=every giorno=day giorni=day mattina=morning ora=hour settimana=week
attendere=wait aspettare=wait ciclo=loop ripetere=repeat condizione=condition unire=merge combinare=combine filtrare=filter
ordinare=sort tabella=table dati=data richiesta=request chiamare=call campi=fields modificare=edit creare=create
eliminare=delete tradurre=translate immagine=image riassumere=summarize classificare=classify modulo=form errore=error
fermare=stop pulsante=button avviare=start duplicati=duplicates rimuovere=remove approvazione=approval eseguire=run
attivita=task risposta=response rispondere=respond fattura=invoice cartella=folder nuovo=new elenco=list
il=the lo=the gli=the di=the da=the della=the nel=the

stuur=send verzenden=send verstuur=send versturen=send ontvangen=receive bericht=message berichten=message rij=row rijen=row
toevoegen=add lezen=read schrijven=write opslaan=save bestand=file bestanden=file uploaden=upload downloaden=download
elke=every ochtend=morning dag=day uur=hour wachten=wait lus=loop herhalen=repeat voorwaarde=condition
samenvoegen=merge filteren=filter sorteren=sort tabel=table verzoek=request velden=fields bewerken=edit agenda=calendar
maken=create verwijderen=delete vertalen=translate afbeelding=image samenvatten=summarize formulier=form fout=error
goedkeuring=approval uitvoeren=run opdracht=command taak=task nieuwe=new een=the het=the naar=the van=the

wyslij=send wyslac=send odbierz=receive wiadomosc=message arkusz=sheet wiersz=row dodaj=add czytaj=read zapisz=save
plik=file harmonogram=schedule codziennie=daily kazdy=every rano=morning czekaj=wait petla=loop warunek=condition
polacz=merge filtruj=filter sortuj=sort baza=database zapytanie=request przetlumacz=translate obraz=image formularz=form blad=error

gonder=send mesaj=message eposta=email sabah=morning bekle=wait dongu=loop dosya=file tablo=table
отправить=send отправка=send послать=send получить=receive сообщение=message письмо=email почта=email почту=email таблица=table
таблицу=table строка=row строку=row добавить=add прочитать=read записать=write файл=file скачать=download загрузить=upload
расписание=schedule расписанию=schedule каждый=every каждое=every утро=morning день=day час=hour ждать=wait подождать=wait
цикл=loop условие=condition объединить=merge фильтр=filter фильтровать=filter сортировать=sort база=database данных=data
запрос=request перевести=translate изображение=image форма=form ошибка=error задача=task погода=weather код=code

datum=date formatieren=format umformatieren=format texte=texts webseite=web_page auslesen=read abrufen=fetch holen=fetch
prufen=check prufe=check vergleichen=compare zahlen=count summe=sum berechnen=calculate mittelwert=average gruppieren=group ausgefullt=filled ausgefullte=filled abgeschickt=submitted
abgesendet=submitted eingereicht=submitted kontakt=contact kontakte=contacts anmeldung=registration bestellung=order bestellungen=orders
zahlung=payment bezahlt=paid lager=stock lieferung=delivery sendung=parcel paket=parcel bewerbung=application mitarbeiter=employee urlaub=vacation arbeitszeit=working_hours
zeiterfassung=time_tracking buchhaltung=accounting angebot=quote fragen=questions frage=question wissensdatenbank=knowledge_base dokument=document dokumente=documents
unterlagen=documents gerar=generate generar=generate generer=generate generare=generate genereer=generate erzeugen=generate erzeuge=generate generieren=generate lege=create speichere=save lade=load suche=search suchen=search finde=find finden=find erinnern=remember erinnerung=reminder benachrichtigung=notification benachrichtigen=notify hinweis=note ubersetzung=translation ubersetzer=translate
sprache=language spracherkennung=speech_to_text transkribieren=transcribe bilder=images verkleinern=resize zuschneiden=crop diagramm=chart passwort=password
zufallig=random zufallszahl=random_number eindeutig=unique schlussel=key signatur=signature kennwort=password befehlszeile=command_line
aktivieren=activate werktags=weekday wochentags=weekday wochentlich=weekly monatlich=monthly nachts=night abends=evening mittags=noon montag=monday
tabellenkalkulation=spreadsheet zelle=cell zellen=cells felder_umbenennen=rename_fields umbenennen=rename spalten=columns spalte=column
zusammenfugen=merge verketten=concatenate aufrufen_eines_workflows=call_workflow anderen_workflow=another_workflow unterablauf=sub_workflow
ablauf=workflow verzogern=delay verzogerung=delay sekunden=seconds jahr=year wenn_ein=when sonst=else ansonsten=else entweder=if mehrere_zweige=several_branches
weiche=switch unterscheiden=switch fallunterscheidung=switch_case liste_teilen=split_list einzeln=one_by_one nacheinander=one_by_one
ki=ai agenten=agent werkzeug=tool werkzeuge=tools vektordatenbank=vector_store einbettung=embeddings einbettungen=embeddings
stimmung=mood stimmungsanalyse=sentiment_analysis kategorisieren=categorize einordnen=classify extrahieren=extract entnehmen=extract
ausgabe=output strukturierte=structured modell=model modelle=models chatverlauf=chat_history gesprach=conversation gesprache=conversation
wetterbericht=weather_forecast nachrichtenfeed=news_feed hochgeladen=uploaded ordner_uberwachen=watch_folder
verschieben=move kopieren=copy herunter=down laden=load postfach=inbox absender=sender betreff=subject besprechung=meeting videokonferenz=video_call
kundenverwaltung=crm geschaft=deal kunden=customers auftrag=order abonnent=subscriber abonnenten=subscribers gutschrift=refund erstatten=refund
kurzlink=short_link verkurzen=shorten markieren=label archivieren=archive beantworten=reply weiterleiten=forward weiterleitung=redirect
schicke=send sende_eine=send poste=post posten=post veroffentlichen=publish beitrag=post beitrage=posts soziale=social medien=media
eigene=own eigenen=own selbst=own lokal=local lokales=local lokale=local skript=script programm=program
einen_anderen=another anderen=another andere=another dem=the den=the des=the ist=is sind=are wird=is werden=are ich=i mir=me mein=my meine=my
im=in am=at um=at ab=from vom=from beim=when nicht=not nur=only bis=until

texto=text textos=texts formatear=format formatar=format fecha=date fechas=dates data_formatar=format_date comprobar=check verificar=check
comparar=compare contar=count sumar=sum somar=sum suma=sum soma=sum promedio=average agrupar=group pagina=page sitio=website
completado=filled rellenado=filled rellena=fills preenchido=filled contacto=contact contactos=contacts contato=contact contatos=contacts
boletin=newsletter suscriptor=subscriber suscriptores=subscribers pedido=order pedidos=orders pago=payment pagamento=payment pagado=paid
empleado=employee funcionario=employee vacaciones=vacation contabilidad=accounting contabilidade=accounting pregunta=question preguntas=questions
pergunta=question perguntas=questions base_de_conocimiento=knowledge_base base_de_conhecimento=knowledge_base documento=document documentos=documents
recordar=remember lembrar=remember recordatorio=reminder lembrete=reminder notificacion=notification notificacao=notification notificar=notify avisar=notify
traduccion=translation traducao=translation idioma=language transcribir=transcribe transcrever=transcribe voz=speech imagenes=images imagens=images
redimensionar=resize recortar=crop grafico=chart contrasena=password senha=password aleatorio=random unico=unique clave=key chave=key firma=signature
servidor=server activar=activate ativar=activate dias_laborables=weekday dias_uteis=weekday semanal=weekly semanalmente=weekly mensual=monthly
mensualmente=monthly noche=night noite=night mediodia=noon lunes=monday segunda_feira=monday celda=cell celula=cell columna=column columnas=columns
coluna=column colunas=columns renombrar=rename renomear=rename otro_flujo=another_workflow outro_fluxo=another_workflow retrasar=delay atraso=delay
segundos=seconds ano=year si=if se=if sino=else senao=else caso=case varias_ramas=several_branches varios_caminos=different_paths separar=split
uno_por_uno=one_by_one um_por_um=one_by_one ia=ai inteligencia=agent artificial=ai herramienta=tool herramientas=tools ferramenta=tool ferramentas=tools
base_vectorial=vector_store banco_vetorial=vector_store banco_de_dados=database incrustaciones=embeddings sentimiento=sentiment sentimientos=sentiment
sentimento=sentiment sentimentos=sentiment categorizar=categorize extraer=extract extrair=extract salida=output saida=output estructurada=structured
estruturada=structured modelo_de_lenguaje=language_model modelo_de_linguagem=language_model conversacion=conversation conversa=conversation
historial=history historico=history pronostico=forecast noticias=news vigilar=watch monitorear=watch monitorar=watch mover=move copiar=copy
reunion=meeting reuniao=meeting videollamada=video_call videochamada=video_call clientes=customers venta=deal ventas=sales venda=deal vendas=sales
reembolso=refund reembolsar=refund acortar=shorten encurtar=shorten enlace=link etiquetar=label archivar=archive arquivar=archive reenviar=forward
redirigir=redirect publicacion=post publicaciones=posts redes_sociales=social_media propio=own propia=own proprio=own guion=script
todos_los_dias=every_day todos_os_dias=every_day todo_dia=every_day cada_dia=every_day cada_hora=every_hour toda_hora=every_hour cada_semana=every_week
tabla_de_google=google_sheets hoja_de_google=google_sheets planilha_google=google_sheets telegrama=telegram gatillo=trigger
disparador=trigger gatilho=trigger contrasenas=passwords buscar=search busqueda=search encontrar=find nombre=name nome=name
que=that de=of en=in na=in nos=in nas=in da=of dos=of das=of y=and ou=or mi=my mis=my meu=my minha=my su=its seu=its esta=is son=are
se_envia=submitted enviado=submitted recebido=received recibido=received a_las=at

texte=text textes=texts formater=format format_de_date=date_format comparer=compare compter=count somme=sum additionner=sum
moyenne=average grouper=group regrouper=group rempli=filled soumis=submitted envoye=sent
infolettre=newsletter abonne=subscriber abonnes=subscribers commande_client=order commandes=orders paiement=payment paye=paid employe=employee
conges=vacation comptabilite=accounting base_de_connaissances=knowledge_base
memoriser=remember rappel=reminder notifier=notify prevenir=notify traduction=translation langue=language transcrire=transcribe
voix=speech redimensionner=resize recadrer=crop graphique=chart mot_de_passe=password aleatoire=random cle=key
serveur=server activer=activate jours_ouvrables=weekday semaine_chaque=every_week hebdomadaire=weekly mensuel=monthly nuit=night soir=evening
midi=noon lundi=monday cellule=cell colonne=column colonnes=columns renommer=rename autre_flux=another_workflow sous_flux=sub_workflow sous_workflow=sub_workflow
retarder=delay delai=delay secondes=seconds annee=year si=if sinon=else cas=case plusieurs_branches=several_branches un_par_un=one_by_one
ia=ai artificielle=ai outil=tool outils=tools base_vectorielle=vector_store sentiments=sentiment categoriser=categorize extraire=extract
sortie=output structuree=structured modele_de_langage=language_model historique=history actualites=news surveiller=watch
deplacer=move copier=copy reunion=meeting visioconference=video_call vente=deal ventes=sales remboursement=refund
rembourser=refund raccourcir=shorten lien=link etiqueter=label archiver=archive transferer=forward rediriger=redirect
reseaux_sociaux=social_media propre=own tous_les_jours=every_day chaque_jour=every_day chaque_heure=every_hour toutes_les_heures=every_hour
chaque_semaine=every_week declencheur=trigger declencher=trigger chercher=search rechercher=search recherche=search nom=name
elements=items liste=list que=that de=of en=in et=and mon=my mes=my son=its sa=its un=a il=it pas=not par=by depuis=from vers=to d=of

testo=text formattare=format verificare=check controllare=check confrontare=compare contare=count somma=sum sommare=sum
raggruppare=group pagina=page sito=website compilato=filled inviato=submitted contatto=contact contatti=contacts iscritto=subscriber iscritti=subscribers
ordine=order ordini=orders pagamento=payment pagato=paid dipendente=employee ferie=vacation contabilita=accounting domanda=question domande=questions
base_di_conoscenza=knowledge_base documento=document documenti=documents ricordare=remember promemoria=reminder notifica=notification notificare=notify
traduzione=translation lingua=language trascrivere=transcribe voce=speech immagini=images ridimensionare=resize ritagliare=crop grafico=chart
casuale=random unico=unique chiave=key firma=signature ogni_giorno=every_day ogni_ora=every_hour ogni_settimana=every_week lunedi=monday notte=night
cella=cell colonna=column colonne=columns rinominare=rename altro_flusso=another_workflow flusso=workflow ritardo=delay secondi=seconds minuti=minutes
se=if altrimenti=else caso=case uno_alla_volta=one_by_one ia=ai intelligenza=agent artificiale=ai strumento=tool strumenti=tools
sentimento=sentiment categorizzare=categorize estrarre=extract uscita=output strutturato=structured modello=model modello_linguistico=language_model
conversazione=conversation cronologia=history notizie=news sorvegliare=watch spostare=move copiare=copy riunione=meeting videochiamata=video_call
clienti=customers cliente=customer vendita=deal vendite=sales rimborso=refund rimborsare=refund accorciare=shorten collegamento=link
inoltrare=forward reindirizzare=redirect pubblicare=publish elementi=items elemento=item messaggio_slack=slack_message posta=email
di=of un=a una=a uno=a al=to alla=to del=of con=with che=that

tekst=text datum=date controleren=check vergelijken=compare tellen=count som=sum gemiddelde=average groeperen=group pagina=page ingevuld=filled
ingediend=submitted contactpersoon=contact abonnee=subscriber bestelling=order betaling=payment betaald=paid werknemer=employee boekhouding=accounting
vraag=question vragen=questions documenten=documents onthouden=remember herinnering=reminder melding=notification vertaling=translation
taal=language grafiek=chart wachtwoord=password willekeurig=random uniek=unique sleutel=key elke_dag=every_day elk_uur=every_hour elke_week=every_week
maandag=monday nacht=night cel=cell kolom=column kolommen=columns hernoemen=rename andere_workflow=another_workflow vertraging=delay seconden=seconds
minuten=minutes als=if anders=else een_voor_een=one_by_one hulpmiddel=tool taalmodel=language_model gesprek=conversation nieuws=news
verplaatsen=move kopieren=copy vergadering=meeting klanten=customers klant=customer terugbetaling=refund verkorten=shorten doorsturen=forward
rekenblad=spreadsheet ophalen=fetch bijlage=attachment geheugen=memory kunstmatige=ai intelligentie=agent
om=at en=and of=or met=with voor=for aan=to uit=from bij=at

tekst=text sprawdz=check porownaj=compare policz=count suma=sum srednia=average grupuj=group strona=page wypelniony=filled kontakt=contact
zamowienie=order platnosc=payment faktura=invoice pracownik=employee pytanie=question dokument=document przypomnienie=reminder powiadomienie=notification
jezyk=language haslo=password losowy=random kazdego_dnia=every_day co_godzine=every_hour co_tydzien=every_week poniedzialek=monday kolumna=column
zmien_nazwe=rename opoznienie=delay sekund=seconds minut=minutes jesli=if inaczej=else jeden_po_drugim=one_by_one sztuczna=ai inteligencja=agent
podsumuj=summarize podsumowanie=summary klasyfikuj=classify wyodrebnij=extract pobierz=download poczta=email mejl=email maila=email
arkusza=sheet slacka=slack telegrama=telegram kanal=channel usun=delete utworz=create stworz=create zadanie=task kalendarz=calendar spotkanie=meeting
duplikaty=duplicates lista=list elementy=items pole=field pola=fields na=to w=in z=from lub=or po=after

her_gun=every_day her_saat=every_hour her_hafta=every_week gun=day saat=hour sabahlari=morning tarih=date metin=text ozetle=summarize ozet=summary
cevir=translate ceviri=translate satir=row ekle=add oku=read yaz=write indir=download yukle=upload kosul=condition eger=if birlestir=merge filtrele=filter
sirala=sort veritabani=database istek=request gorev=task takvim=calendar hata=error onay=approval yapay=ai zeka=agent posta=email gonderme=send
resim=image fatura=invoice musteri=customer

в=in на=in и=and или=or с=with по=by для=for из=from к=to от=from не=not как=how мне=me мой=my
каждый_день=every_day каждое_утро=every_morning каждый_час=every_hour каждую_неделю=every_week ежедневно=daily еженедельно=weekly утра=morning
телеграм=telegram телеграмм=telegram телеграме=telegram слак=slack гугл=google ватсап=whatsapp вотсап=whatsapp таблицы=table таблице=table
гугл_таблицу=google_sheets гугл_таблица=google_sheets гугл_таблицы=google_sheets письма=email писем=emails текст=text текста=text кратко=summarize
резюмировать=summarize суммировать=summarize пересказать=summarize дата=date дату=date если=if иначе=else когда=when агент=agent ии=ai
искусственный=ai интеллект=agent память=memory чат=chat бот=bot бота=bot счет=invoice клиент=customer клиента=customer календарь=calendar
встреча=meeting событие=event создать=create удалить=delete обновить=update найти=find разделить=split список=list дубликаты=duplicates
картинка=image картинку=image фото=image перевод=translate вебхук=webhook апи=api запустить=run выполнить=run команда=command команду=command
документ=document документы=documents вопрос=question вопросы=questions ответить=reply ответ=response новый=new новое=new новая=new

надіслати=send відправити=send повідомлення=message щодня=daily кожен_день=every_day таблиця=table рядок=row додати=add файл=file пошта=email
`;

/** The same for scripts without spaces: what stands anywhere in the text is replaced, the longest first. */
const PARTS = `
スプレッドシート=sheets シート=sheet スケジュール=schedule 定期=schedule 毎日=every_day 毎朝=every_morning 毎時=every_hour 毎週=every_week 実行=run
メール=email 送信=send 送る=send 受信=receive メッセージ=message 投稿=post 行=row 追加=add 読み込=read 読む=read 書き込=write 取得=get
保存=save ファイル=file 待機=wait 待つ=wait ループ=loop 繰り返=loop 条件=condition 分岐=branch 結合=merge 統合=merge フィルタ=filter 並べ替え=sort
データベース=database データ=data リクエスト=request 呼び出=call フィールド=field 編集=edit カレンダー=calendar 予定=event 作成=create 削除=delete
翻訳=translate 画像=image 要約=summarize 分類=classify フォーム=form エラー=error 停止=stop 手動=manually 重複=duplicates 承認=approval
チャットモデル=chat_model チャット=chat エージェント=agent メモリ=memory 言語モデル=language_model コード=code グーグル=google スラック=slack
ウェブフック=webhook サブワークフロー=sub_workflow ワークフロー=workflow 通知=notification 天気=weather 変換=convert コマンド=command タスク=task 開始=start

发送=send 發送=send 寄送=send 接收=receive 收到=receive 邮件=email 電子郵件=email 电子邮件=email 郵件=email 消息=message 訊息=message 短信=sms 定时=schedule
定時=schedule 计划=schedule 每天=every_day 每日=every_day 早上=morning 每小时=every_hour 每週=every_week 每周=every_week 任务=task 触发=trigger
表格=sheet 电子表格=spreadsheet 谷歌=google 添加=add 新增=add 一行=row 行到=row 读取=read 讀取=read 写入=write 保存=save 文件=file 下载=download 上传=upload
等待=wait 循环=loop 迴圈=loop 遍历=loop 条件判断=if_condition 判断=condition 分支=branch 合并=merge 合併=merge 过滤=filter 筛选=filter 排序=sort 数据库=database 資料庫=database
数据=data 请求=request 調用=call 调用=call 接口=api 字段=field 编辑=edit 设置=set 日历=calendar 日曆=calendar 创建=create 删除=delete 翻译=translate 翻譯=translate
图片=image 图像=image 总结=summarize 摘要=summary 分类=classify 表单=form 错误=error 停止=stop 手动=manually 去重=remove_duplicates 审批=approval 批准=approval
聊天=chat 聊天模型=chat_model 大模型=language_model 语言模型=language_model 智能体=agent 代理=agent 记忆=memory 代码=code 子工作流=sub_workflow 工作流=workflow 天气=weather 转换=convert 命令=command

보내기=send 전송=send 이메일=email 메일=email 메시지=message 스케줄=schedule 일정=schedule 예약=schedule 매일=every_day 매시간=every_hour 아침=morning 스프레드시트=sheets
시트=sheet 추가=add 읽기=read 쓰기=write 저장=save 파일=file 대기=wait 반복=loop 조건=condition 병합=merge 필터=filter 정렬=sort 데이터베이스=database 요청=request
구글=google 슬랙=slack 번역=translate 이미지=image 요약=summarize 분류=classify 양식=form 오류=error 승인=approval 채팅=chat 에이전트=agent 코드=code 실행=run

フォーム送信=form_submitted エラー処理=error_handler 毎月=every_month 毎分=every_minute 朝=morning 時に=schedule 分ごと=every_minutes 時間ごと=every_hours 月曜=monday 平日=weekday スラック=slack
テレグラム=telegram ノーション=notion ドライブ=drive アップロード=upload ダウンロード=download フォルダ=folder 添付=attachment 返信=reply 転送=forward 文章=text
テキスト=text 文字起こし=transcribe 音声=speech 日付=date 日時=date 時刻=time 形式=format フォーマット=format 計算=calculate 合計=sum 平均=average 集計=summarize_group 比較=compare
削る=remove 除去=remove 除外=filter もし=if 場合=if それ以外=else スイッチ=switch 振り分け=switch 一つずつ=one_by_one 順番=sort 列=column 項目名=field リスト=list
配列=array 展開=split_list まとめ=summarize 要点=summarize 質問=question 回答=answer ドキュメント=document 文書=document 知識=knowledge_base ナレッジ=knowledge_base
ベクトル=vector_store 埋め込み=embeddings モデル=model 人工知能=ai 生成=generate 感情=sentiment 抽出=extract 構造化=structured 履歴=history 会話=conversation
請求書=invoice 顧客=customer 注文=order 支払い=payment 会議=meeting リマインダー=reminder パスワード=password 圧縮=zip 解凍=unzip 暗号=encrypt
検索=search スクレイピング=scrape ウェブサイト=website ページ=page ボタン=button クリック=click 呼び出し=call 応答=respond レスポンス=response 遅延=delay 秒=seconds 別の=another

重复=duplicates 重复项=duplicates 每月=every_month 每分钟=every_minute 每天早上=every_morning 定期=schedule 点=schedule 周一=monday 工作日=weekday 飞书=feishu 微信=wechat 电报=telegram 谷歌表格=google_sheets 谷歌云盘=google_drive
附件=attachment 回复=reply 转发=forward 文本=text 文字=text 转录=transcribe 语音=speech 日期=date 时间=time 格式=format 计算=calculate 求和=sum 平均=average 统计=summarize_group 比较=compare
移除=remove 如果=if 条件=condition 否则=else 开关=switch 分流=switch 逐个=one_by_one 重命名=rename 列表=list 数组=array 拆分=split_list 汇总=aggregate 提取=extract 结构化=structured
问答=question_answer 问题=question 回答=answer 文档=document 知识库=knowledge_base 向量=vector_store 嵌入=embeddings 模型=model 人工智能=ai 生成=generate 情感=sentiment 历史=history 对话=conversation
发票=invoice 客户=customer 订单=order 支付=payment 付款=payment 会议=meeting 提醒=reminder 密码=password 压缩=zip 解压=unzip 加密=encrypt 搜索=search 爬取=scrape 抓取=scrape 网站=website 网页=web_page
按钮=button 点击=click 响应=respond 延迟=delay 秒=seconds 另一个=another 通知=notification 执行=run 运行=run 脚本=script 服务器=server 文件夹=folder 视频=video 新闻=news 订阅=subscribe 机器人=bot 助手=assistant

매주=every_week 매월=every_month 매분=every_minute 매일아침=every_morning 월요일=monday 텔레그램=telegram 노션=notion 드라이브=drive 캘린더=calendar 달력=calendar 업로드=upload 다운로드=download 폴더=folder 첨부=attachment
답장=reply 전달=forward 텍스트=text 글=text 음성=speech 날짜=date 시간=time 형식=format 계산=calculate 합계=sum 평균=average 비교=compare 제거=remove 삭제=delete 만약=if 분기=branch 나누기=split 목록=list 배열=array 추출=extract
질문=question 답변=answer 문서=document 지식=knowledge_base 벡터=vector_store 임베딩=embeddings 모델=model 인공지능=ai 생성=generate 감정=sentiment 기록=history 대화=conversation 송장=invoice 고객=customer 주문=order 결제=payment
회의=meeting 알림=notification 비밀번호=password 압축=zip 암호화=encrypt 검색=search 크롤링=scrape 웹사이트=website 버튼=button 응답=respond 지연=delay 초=seconds 웹훅=webhook 워크플로=workflow 스크립트=script 서버=server 행=row 메모리=memory 오전=morning
`;

function pairs(text: string): readonly (readonly [string, string])[] {
  return text
    .split(/\s+/)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [foreign = '', meaning = ''] = pair.split('=');
      return [foreign.replaceAll('_', ' '), meaning.replaceAll('_', ' ')] as const;
    });
}

/** Meaning by foreign word or words, the words as `words` leaves them. */
export const TRANSLATED_WORDS: ReadonlyMap<string, string> = new Map(
  pairs(WORDS).map(([foreign, meaning]) => [words(foreign).join(' '), meaning]),
);

/** Foreign parts with their meaning, the longest first. */
export const TRANSLATED_PARTS: readonly (readonly [string, string])[] = [...pairs(PARTS)].sort(
  ([a], [b]) => b.length - a.length,
);
