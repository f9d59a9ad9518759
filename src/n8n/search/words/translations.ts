import { words } from '../tokens.ts';

/**
 * Words of other languages with what they mean here: one language a paragraph, `word=meaning`, an underscore for a
 * space, accents left out. Words that are also English are left out.
 */
const WORDS = `
senden=send sende=send schicken=send verschicken=send versenden=send empfangen=receive erhalten=receive nachricht=message
nachrichten=message zeitplan=schedule zeitplaner=schedule geplant=schedule jeden=every jede=every jedes=every morgen=morning
morgens=morning taglich=daily stundlich=hourly stunde=hour stunden=hours tage=days woche=week monat=month minuten=minutes
uhr=schedule warten=wait warte=wait pause=pause schleife=loop wiederholen=repeat bedingung=condition wenn=when ankommt=arrives eintrifft=arrives verzweigung=branch
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
neues=new unterworkflow=sub_workflow teilworkflow=sub_workflow liste=list listen=list element=item elemente=items
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
excluir=delete traducir=translate traduzir=translate imagen=image imagem=image resumir=summarize resumen=summary
resumo=summary clasificar=classify classificar=classify formulario=form comentario=comment nota=note errores=errors erro=error
erros=error detener=stop parar=stop boton=button botao=button manualmente=manually iniciar=start duplicados=duplicates
duplicadas=duplicates quitar=remove remover=remove limitar=limit cifrar=encrypt criptografar=encrypt descomprimir=unzip
aprobacion=approval aprovacao=approval memoria=memory modelo=model lenguaje=language linguagem=language adjunto=attachment
anexo=attachment ejecutar=run executar=run comando=command dividir=split tarea=task tarefa=task clima=weather tiempo=time
moneda=currency moeda=currency responder=respond respuesta=response resposta=response factura=invoice cliente=customer
carpeta=folder pasta=folder nuevo=new nueva=new novo=new nova=new lista=list elementos=items itens=items subflujo=sub_workflow
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
il=the lo=the gli=the di=the da=the per=the della=the nel=the

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
